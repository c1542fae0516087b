# A module.
{ pkgs, lib ? null, config, ... }@args:
with lib;
let
  # How many.
  limit = 10;
  apiToken = "hunter2hunter2";
  inherit (lib) mkIf mkOption;
  helper = first: second: first + second * limit;
  destructured = { left, right ? 1 }: left;
in
{
  imports = [ ./more.nix ../folder ];

  # What may be chosen.
  options.services.sample = {
    enable = mkEnableOption "sample";
    port = mkOption {
      type = types.int;
      default = limit;
    };
  };

  config = mkIf config.services.sample.enable {
    systemd.services.sample.script = ''
      notThis = 1;
    '';
    environment.systemPackages = [ pkgs.hello (pkgs.callPackage ./package.nix { inherit args; }) ];
  };

  "quoted" = import ./library.nix { };
  result = helper 1 (destructured { left = 2; });
  build = { name }: pkgs.stdenv.mkDerivation { inherit name; };
  # commented = 1;
}
