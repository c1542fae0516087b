"""What official tools say that each call of a checkout refers to: makers of call-site truth."""
