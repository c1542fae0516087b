# What serves. And more.
# @param name what it is called
class web (
  String $name = 'x',
  Optional[Integer] $port = $web::params::port,
  Web::Kind $kind,
) inherits web::params {
  include ::web::module
  require stdlib
  contain web::service

  $limit = 10
  $api_token = 'hunter2hunter2'

  package { 'httpd':
    ensure  => installed,
    require => File['/etc/httpd'],
  }
  # Where it is set.
  file { "/etc/${name}":
    ensure  => file,
    content => template('web/main.erb'),
    notify  => Service['httpd'],
  }
  web::vhost { 'main': port => $limit }
  class { 'web::tls': port => 1 }

  if $port > $limit {
    fail('class not_this {}')
  }
  $names.each |$each| { notice($each) }
  File { owner => 'root' }
}

# One of its hosts.
define web::vhost ($port, $docroot = '/') {
  $full = "${docroot}/${port}"
  file { $full: ensure => directory }
}

function web::add(Integer $first) >> Integer {
  round($first)
}

type Web::Kind = Enum['a', 'b']

node 'web1' {
  include web
}
# class commented {}
