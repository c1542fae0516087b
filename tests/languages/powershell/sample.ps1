using module ./Shapes.psm1
using namespace System.IO
Import-Module "$PSScriptRoot/Common.psm1"
. ./lib.ps1
. "$PSScriptRoot/more.ps1"
$script:Limit = 10
$names = @('a', 'b')
$ApiToken = "hunter2hunter2"
[string]$typed = "not tagged"
$Limit -eq 10

# Adds things. And more.
function Add-Thing {
    [CmdletBinding()]
    param(
        [Parameter(Mandatory)]
        [string]$Name,
        [Shape]$Shape = $null
    )
    begin { $count = 1 }
    process {
        Get-Other -Name $Name | Where-Object { $_.Size -gt $script:Limit }
        foreach ($each in $names) { Write-Output $each }
        $Shape.Resize($count).Inner.Go()
    }
}

<#
.SYNOPSIS
Short one.
#>
function Short($a, [int]$b) { return $a + $b }
function Get-Plain {
    <#
    .SYNOPSIS
    Its help.
    #>
    param($Where)
    New-Object Geo.Point
    [Dog]::new("x")
    [Dog]::Make()
}
filter Select-Big { if ($_ -is [Shape]) { $_ } }

# A dog.
class Dog : Animal, IThing {
    [string]$Name
    static [int]$Count = 0
    Dog([string]$name) { $this.Name = $name }

    [void] Bark([int]$times) { [Console]::WriteLine($times); $this.Bark(1) }
}

enum Color { Red = 1; Green }

Set-Alias add Add-Thing
Export-ModuleMember -Function Add-Thing
try { Add-Thing -Name x } catch [IOException] { throw }
$text = "function Not-This { }"
# function Commented { }
