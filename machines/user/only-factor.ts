/**
 * Returns whether `service` is the only enabled second factor: staff may not disable it, so that
 * nobody is left without one. d1:110 leaves Google out; every service counts here.
 */
export const isOnlyFactor = <Service>(enabled: readonly Service[], service: Service): boolean =>
  enabled.length > 0 && enabled.every((one) => one === service);
