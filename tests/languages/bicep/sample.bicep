targetScope = 'subscription'
import { helper } from './types.bicep'

// Where it stands. And more.
@description('Where it stands.')
@allowed(['here', 'there'])
param location string = resourceGroup().location
@secure()
param password string
param apiToken string = 'hunter2hunter2'
param shape Shape

var prefix = 'x'
var full = '${prefix}-${location}'
var count = 3

@export()
type Shape = { width: int, height: int? }

func add(first int, second int) int => first + second

// Keeps all.
resource account 'Microsoft.Storage/storageAccounts@2021-01-01' = {
  name: full
  location: location
  resource blobs 'blobServices' = {
    name: 'default'
  }
  properties: {
    key: existing1.id
    sum: add(count, 1)
  }
}

resource existing1 'Microsoft.X/y@2020-01-01' existing = { name: 'q' }
resource many 'Microsoft.X/z@2020-01-01' = [for i in range(0, count): {
  name: '${prefix}${i}'
}]
resource maybe 'Microsoft.X/z@2020-01-01' = if (shape.width > count) { name: prefix }

module network './network.bicep' = {
  name: 'network'
  params: { location: location }
  dependsOn: [account]
}

output id string = account.properties.primaryEndpoints.blob
metadata about = 'resource notThis'
// param commented string
