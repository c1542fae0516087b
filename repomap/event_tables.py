"""What frameworks call by themselves, so that no call in the source leads there: the table of events.

A row is a family of frameworks: what marks a function that it calls, and calls by which it is told of one. What means
something else most of the time is left out (`connect` of a database): a repository adds its own names by the setting
`events`.
"""

from __future__ import annotations

from typing import NamedTuple

from repomap.dynamic_tables import CSHARP, ECMASCRIPT, GO, JVM, PHP, PYTHON, RUBY, RUST, SWIFT


class Event(NamedTuple):
    """What a framework calls by itself: functions under these decorators, and what these calls are given.

    Both are expressions for the dotted name; `receiver` as in `Named`. What follows the name of a call must match
    `given`.
    """

    framework: str
    languages: tuple[str, ...]
    decorators: str = ""
    calls: str = ""
    receiver: str = ""
    given: str = ""


EVENTS = (
    # Django: its signals call receivers that nothing in the source refers to.
    Event(
        "Django signal",
        PYTHON,
        r"(?:.*\.)?receiver",
        r"connect|disconnect|send|send_robust",
        (
            r"(?:.*\.)?(?:\w*signals?|(?:pre|post|m2m|request|got|user|connection|setting|class)_\w+"
            r"|\w+_(?:signal|changed|started|finished|ready|logged_in|logged_out))"
        ),
    ),
    # A signal by any other name tells who sends it.
    Event("signal", PYTHON, "", "send|send_robust|connect", r".+", r"\([^)]*\bsender\s*="),
    Event("Django admin or template tag", PYTHON, r"(?:admin\.)?(?:register|action|display)|register\.\w+", ""),
    Event("Django middleware or check", PYTHON, r"(?:checks\.)?register|sync_and_async_middleware", ""),
    # blinker, which Flask's signals are.
    Event("blinker signal", PYTHON, r".*\.connect(?:_via)?", ""),
    # Flask, FastAPI, Starlette, Sanic, aiohttp, Bottle: the router calls what is routed.
    Event(
        "web route",
        PYTHON,
        r".+\.(?:route|get|post|put|delete|patch|head|options|trace|websocket|api_route|view)",
        r"add_url_rule|add_api_route|add_route|register_blueprint|include_router|add_websocket_route",
    ),
    Event(
        "web hook",
        PYTHON,
        (
            r".+\.(?:before_request|after_request|teardown_request|teardown_appcontext|errorhandler"
            r"|app_errorhandler|before_app_request|after_app_request|context_processor|url_value_preprocessor"
            r"|url_defaults|template_filter|template_test|template_global|exception_handler|middleware"
            r"|on_event|listener|shell_context_processor|cli\.command)"
        ),
        r"add_middleware|add_exception_handler|add_event_handler|before_request_funcs",
    ),
    # Celery, RQ, Dramatiq, Huey: a worker calls tasks by their names.
    Event(
        "task",
        PYTHON,
        r"(?:.*\.)?(?:shared_task|task|periodic_task|actor|job|on_after_configure)",
        r"register_task|send_task|add_periodic_task",
    ),
    # pytest and pluggy: arguments are filled by the names of fixtures, hooks are called by theirs.
    Event(
        "pytest fixture or hook",
        PYTHON,
        r"(?:pytest\.|pytest_asyncio\.)?(?:fixture|yield_fixture|hookimpl|hookspec)|(?:.*\.)?hookimpl",
        "",
    ),
    Event(
        "command",
        PYTHON,
        r"(?:.*\.)?(?:command|group|callback|result_callback|argument|option)",
        r"add_command|add_typer",
    ),
    Event("SQLAlchemy event", PYTHON, r"(?:.*\.)?listens_for|(?:.*\.)?validates", r"listen", r"event"),
    Event(
        "registration",
        PYTHON,
        (
            r"(?:.*\.)?(?:register|register_\w+|subscribe|subscriber|on|handler|event_handler|singledispatch"
            r"|implements?er|provider|hook|listener|callback)|atexit\.register"
        ),
        r"register|atexit",
        r"atexit|signal",
    ),
    Event(
        "validator",
        PYTHON,
        (
            r"(?:.*\.)?(?:validator|field_validator|model_validator|root_validator|field_serializer|post_load"
            r"|pre_load|post_dump|pre_dump|validates_schema)"
        ),
        "",
    ),
    # Node's emitters, the DOM, RxJS and message buses.
    Event(
        "event",
        ECMASCRIPT,
        "",
        r"on|once|off|addListener|addEventListener|prependListener|emit|dispatchEvent|subscribe|publish",
        r".+",
    ),
    Event(
        "web route",
        ECMASCRIPT,
        (
            r"(?:Get|Post|Put|Delete|Patch|All|Head|Options|Controller|WebSocketGateway|SubscribeMessage"
            r"|MessagePattern|EventPattern)"
        ),
        r"get|post|put|delete|patch|all|use|route|param",
        r"(?:.*\.)?(?:app|router|server|fastify|api)",
    ),
    # Angular, Nest, Stencil, Lit, MobX, TypeORM: decorated members are called by the framework.
    Event(
        "framework decorator",
        ECMASCRIPT,
        (
            r"(?:Component|Injectable|Directive|Pipe|NgModule|Module|Input|Output|HostListener|HostBinding"
            r"|ViewChild|ContentChild|Listen|Watch|customElement|property|OnEvent|Cron|Interval|Process"
            r"|Processor|Resolver|Query|Mutation|Subscription|BeforeInsert|AfterInsert|BeforeUpdate"
            r"|AfterUpdate|AfterLoad|EventSubscriber|UseGuards|UseInterceptors)"
        ),
        "",
    ),
    # Spring, Jakarta, Micronaut, Guava, JUnit, JPA, Dagger.
    Event(
        "framework annotation",
        JVM,
        (
            r"(?:Component|Service|Repository|Controller|RestController|ControllerAdvice|Configuration|Bean"
            r"|Autowired|Inject|Provides|Binds|EventListener|TransactionalEventListener|Scheduled|Async"
            r"|PostConstruct|PreDestroy|\w*Mapping|ExceptionHandler|KafkaListener|RabbitListener|JmsListener"
            r"|MessageMapping|Subscribe|Observes|PrePersist|PostPersist|PreUpdate|PostUpdate|PostLoad"
            r"|PreRemove|Aspect|Around|Before|After|AfterReturning|Pointcut|GET|POST|PUT|DELETE|Path"
            r"|WebServlet|WebListener|JsonCreator|OnClick|Composable)"
        ),
        "",
    ),
    Event(
        "test",
        JVM,
        (
            r"(?:Test|ParameterizedTest|BeforeEach|AfterEach|BeforeAll|AfterAll|BeforeClass|AfterClass"
            r"|RepeatedTest|TestFactory|DataProvider|Given|When|Then)"
        ),
        "",
    ),
    Event(
        "listener",
        JVM,
        "",
        r"add\w*Listener|register\w*Listener|setOn\w*Listener|addObserver|publishEvent|subscribe",
        "",
    ),
    Event(
        "framework attribute",
        CSHARP,
        (
            r"(?:Http\w+|Route|ApiController|Authorize|Fact|Theory|Test|TestMethod|TestCase|SetUp|TearDown"
            r"|OneTimeSetUp|FunctionName|Function|OnSerializing|OnDeserialized|EventHandler|Export|Import"
            r"|MenuItem|RuntimeInitializeOnLoadMethod)"
        ),
        r"MapGet|MapPost|MapPut|MapDelete|AddTransient|AddScoped|AddSingleton|Subscribe",
    ),
    # Rails, ActiveSupport, ActiveJob, Sinatra, RSpec: callbacks are named by symbols.
    Event(
        "callback",
        RUBY,
        "",
        (
            r"(?:before|after|around|prepend_before|skip_before|append_after)_\w+|validate|validates_with"
            r"|set_callback|helper_method|rescue_from|at_exit"
        ),
        "",
    ),
    Event("web route", RUBY, "", r"get|post|put|patch|delete|resources|resource|match|root|mount", r""),
    Event(
        "framework attribute",
        PHP,
        (
            r"(?:Route|Get|Post|AsCommand|AsEventListener|AsMessageHandler|AsController|Required|Test"
            r"|DataProvider|ORM\\\w+|Before|After)"
        ),
        (
            r"add_action|add_filter|do_action|apply_filters|addListener|addSubscriber|listen|dispatch"
            r"|register_shutdown_function|spl_autoload_register|set_error_handler"
        ),
    ),
    Event("route or handler", GO, "", r"HandleFunc|Handle|Register\w*|Subscribe|AddHandler|OnEvent", ""),
    Event(
        "route",
        GO,
        "",
        r"GET|POST|PUT|DELETE|PATCH|Get|Post|Put|Delete|Use|Any",
        r"(?:.*\.)?(?:r|e|g|app|router|mux|group|api|engine)",
    ),
    # Attribute macros make code around what they stand on: a route, a runtime, a test.
    Event(
        "attribute macro",
        RUST,
        (
            r"(?:.*::)?(?:get|post|put|delete|patch|route|handler|main|test|wasm_bindgen|no_mangle|pyfunction"
            r"|pymethods|pymodule|ctor|command|tokio::main|tokio::test)"
        ),
        "",
    ),
    Event(
        "observed by the runtime",
        SWIFT,
        r"(?:objc|IBAction|IBOutlet|IBSegueAction|NSManaged|Published|main|UIApplicationMain|Test)",
        r"addObserver|addTarget|sink|publisher|selector",
    ),
)
"""What frameworks call by themselves, so that no call in the source leads there."""
