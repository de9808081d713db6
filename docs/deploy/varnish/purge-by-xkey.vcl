# Drops at once everything that has one of the keys. The module keeps a table of keys and reads them from the header `xkey`.
import xkey;

sub purge_keys {
  set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}
