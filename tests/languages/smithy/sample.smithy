$version: "2"
namespace example.weather
use smithy.api#error
use example.common#Id

/// Tells the weather. Of places.
@title("Weather")
@paginated(inputToken: "next")
service Weather {
    version: "2006-03-01"
    resources: [City]
    operations: [GetForecast]
}
resource City {
    identifiers: { cityId: Id }
    read: GetForecast
}
// structure Commented {}
/// Gives a forecast.
@readonly
operation GetForecast {
    input: GetForecastInput
    output := { chance: Float }
    errors: [NotFound]
}
structure GetForecastInput with [Paged] {
    /// The city.
    @required
    cityId: Id
    limit: Integer = 10
}
@error("client")
structure NotFound { message: String }
@mixin
structure Paged {}
list Cities { member: City }
map Names { key: String value: Id }
union Either { one: Id two: Names }
enum Kind { SUN RAIN = "structure No {}" }
@length(min: 1)
string Code
apply Code @pattern("x")
