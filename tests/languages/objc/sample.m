#import <Foundation/Foundation.h>
#import "Shape.h"
@import UIKit;
@class Bar, Baz;
@protocol Forward;

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const kName;
static NSString *const kOther = @"other";
typedef void (^Handler)(NSString *text, int count);

/// Draws things.
@protocol Drawing <NSObject, Other>
@required
- (void)drawIn:(CGRect)rect;
@optional
@property(nonatomic, strong, readonly) NSString *title;
@end

/// A shape.
@interface Shape<T> : Base <Drawing> {
  @private
  int _count;
  NSString *_label;
}
@property(nonatomic, copy, nullable) NSArray<Item *> *items;
@property(nonatomic, copy) void (^completion)(BOOL ok);
/// Makes one.
+ (instancetype)shapeWithName:(NSString *)name count:(int)count NS_DESIGNATED_INITIALIZER;
- (void)run;
@end

@interface Shape (Private) <Hidden>
- (int)secret;
@end

@implementation Shape
@synthesize items = _items;
+ (instancetype)shapeWithName:(NSString *)name count:(int)count {
  Shape *made = [[Shape alloc] init];
  made.items = @[ name, kOther ];
  [self.items addObject:kName];
  [Registry shared];
  dispatch_async(queue, ^{ [made run]; });
  void (^block)(int) = ^(int a) { use(a); };
  return made;
}
- (void)run { [super run]; }
@end

@implementation Shape (Private)
- (int)secret { return helper(1); }
@end

int main(int argc, char **argv) { return UIApplicationMain(); }
// @interface CommentedOut
NSString *text = @"- (void)inAString";
typedef NS_ENUM(NSInteger, Color) { ColorRed, ColorGreen = 2 };

NS_ASSUME_NONNULL_END
