#!/usr/bin/perl
# Shapes.
package Geo::Shape;
use strict;
use parent 'Geo::Base';
use Mojo::Base 'Mojo::Thing', -signatures;
use Carp 'croak', 'carp';
use List::Util qw(sum);
use constant PI => 3.14;
use constant { ONE => 1, TWO => 2 };
require Geo::Point;
require "helpers.pl";
our $VERSION = '1.0';
our @ISA = ('Geo::Other');
our ($first, %second);
my $api_token = 'hunter2hunter2';
sub later($$);
has name => 'x';
has 'size' => (is => 'ro', default => sub { 1 });
extends 'Geo::Root', 'Geo::Stem';

# Makes one.
sub new {
  my ($class, %args) = @_;
  my $self = bless {%args}, $class;
  $self->resize($count, $first);
}
sub grow {
  my $self = shift;
  my ($by, %how) = @_;
  return $self->{size} * $by;
}
sub area ($self, $scale = PI, @rest) {
  my $point = Geo::Point->new(1);
  croak "none" unless sort_by(\&compare, $scale);
  &later(1, 2);
  Geo::Util::round($self->{size}, $second{a});
  foreach my $side (@{$self->sides}) { print $side->length }
  return sum(map { floor($_) } @ISA);
}
*alias = \&area;
*made = sub { 1 };
my $callback = sub { $_[0] };
BEGIN { prepare() }
sub half () { PI / 2 }
package Geo::Inner {
  sub inside { Geo::Shape->area }
}
my $text = <<'EOT';
sub not_this {}
EOT

=head1 NAME

sub nor_this {}

=cut

# sub commented {}
print "sub quoted {}";
__PACKAGE__->run;
1;
