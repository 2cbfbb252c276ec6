/**
 * Stands in for Blueprint's table of time zones, whose offsets it reckons when a calendar is loaded: 0.2 s in which
 * nothing else is done, in the middle of somebody's work. Nobody is offered a choice of zones here.
 */
export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
export const TIMEZONE_ITEMS = [];
export const MINIMAL_TIMEZONE_ITEMS = [];
