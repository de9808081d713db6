# The same without the module xkey: a list of expressions, with which Varnish compares what it has before it shows it. Slower with many
# purges. A key has letters, digits, - and _ only, none of which means something else in an expression.
sub purge_keys {
  ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.xkey-purge, " ", "|") + ")(\s|$)");
}
