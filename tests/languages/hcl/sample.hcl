# Where it is kept.
remote_state {
  backend = "s3"
  config = {
    key = "${path_relative_to_include()}/terraform.tfstate"
  }
}

include "root" {
  path = find_in_parent_folders("root.hcl")
}

dependency "vpc" {
  config_path = "../vpc"
}

variable "region" {
  default = "here"
}

locals {
  limit     = 10
  api_token = "hunter2hunter2"
  names     = concat(var.names, ["a"])
}

# Serves all.
job "web" {
  datacenters = ["dc1"]
  group "front" {
    task "server" {
      driver = "docker"
      config {
        image = "web:${local.limit}"
      }
    }
  }
}

source "amazon-ebs" "image" {
  ami = data.amazon-ami.base.id
}

log_level = "info"
inputs = {
  id = dependency.vpc.outputs.id
}
# job "commented" {}
