# Varnish 6.0 or later in front of Townpages, behind nginx or Caddy for TLS. docs/operation/caching.md explains the choices.
#
# Change the name (www.example.com) and the addresses of the processes. Start Varnish with Brotli left alone, for example with
#   varnishd -f /etc/varnish/townpages.vcl -a 127.0.0.1:6081 -s default,256m -p http_gzip_support=off
# and each process with NODE_ENV=production SITE_URL=https://www.example.com TRUST_PROXY=1 HOST=127.0.0.1
# CACHE_PURGE_URL=http://127.0.0.1:6081/. Nothing but Varnish may reach their ports.
vcl 4.1;

import std;

# Without the module xkey (Debian: in the package varnish-modules), include purge-by-ban.vcl.
include "./purge-by-xkey.vcl";

# A process that fails twice in a row is left out. One slow answer is no reason to show nothing.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 3;
}

backend first {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
  .connect_timeout = 2s;
  # Longer than the longest wait for a response, which is the external scoring of a text.
  .first_byte_timeout = 90s;
  .between_bytes_timeout = 10s;
}
# With more processes: a backend for each, `import directors;`, and
#   sub vcl_init { new processes = directors.round_robin(); processes.add_backend(first); processes.add_backend(second); }
# and at the top of vcl_recv: set req.backend_hint = processes.backend();

# The processes of Townpages.
acl purgers {
  "127.0.0.1";
  "::1";
}

# What terminates TLS.
acl proxies {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds whoever connects, so a comma means that a proxy passed it on.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "xkey-purge is missing"));
    }
    call purge_keys;
    return (synth(200));
  }

  # One address, set by the proxy and not by the client. TRUST_PROXY=1 relies on this.
  if (client.ip ~ proxies) {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",.*$", "");
  } else {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Request-Id;
  }
  if (!req.http.X-Request-Id) {
    set req.http.X-Request-Id = "varnish-" + req.xid;
  }

  # A monitor asks the process itself, or /healthz.
  if (req.url ~ "^/(metrics|readyz)(\?|$)") {
    return (synth(404));
  }
  # Enquiries, calls and administration are never kept, and what other names lead to neither.
  if (req.method != "GET" && req.method != "HEAD" || req.url ~ "^/(api/|admin)" || req.http.Host != "www.example.com") {
    return (pass);
  }
  # Everything else is the same for everybody.
  unset req.http.Cookie;
  unset req.http.Authorization;

  # One copy of a page per encoding, and not one per spelling of Accept-Encoding.
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # Pages have a day of grace, which is for the time in which no process answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  }
  return (hash);
}

sub vcl_backend_response {
  # While processes are replaced, the page can come from one of them and ask for an asset that only another one has.
  if (bereq.url ~ "^/assets/" && beresp.status == 404) {
    if (bereq.retries < 2) {
      return (retry);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
  # An error does not replace what was kept.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_backend_error {
  # A process that is being replaced. A post that may have arrived is never sent again.
  if (bereq.retries < 1 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_deliver {
  # The keys are for caches.
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
