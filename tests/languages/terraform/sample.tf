# What it needs.
terraform {
  required_version = ">= 1"
  backend "s3" {}
}

provider "aws" {
  region = var.region
}

/* Where it stands. And more. */
variable "region" {
  type        = string
  default     = "here"
  description = "Where it stands"
}

locals {
  name      = "a-${var.region}"
  count     = 3
  api_token = "hunter2hunter2"
  tags      = merge(local.base, { a = local.count })
}

data "aws_ami" "ubuntu" {
  owners = ["self"]
}

// Serves all.
resource "aws_instance" "web" {
  ami   = data.aws_ami.ubuntu.id
  count = length(module.vpc.subnets)
  dynamic "disk" {
    for_each = [for each_disk in local.tags : each_disk.id]
  }
  lifecycle {
    ignore_changes = [tags]
  }
  subnet = aws_subnet.main[0].id
  script = <<-EOT
    resource "not_this" "one" {}
  EOT
}

module "vpc" {
  source  = "./modules/vpc"
  version = "1"
  cidr    = count.index
}

output "id" {
  value = aws_instance.web.id
}

moved {
  from = aws_instance.old
  to   = aws_instance.web
}
# resource "commented" "one" {}
