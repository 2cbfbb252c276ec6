/**
 * Replaces Blueprint's table of time zones. Blueprint calculates its offsets when a calendar loads,
 * which blocks the page for 0.2 s. The console offers no choice of time zones.
 */
export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
export const TIMEZONE_ITEMS = [];
export const MINIMAL_TIMEZONE_ITEMS = [];
