/**
 * Stands in for Blueprint's table of every icon's name (10 kB gzipped in the first load). Icons are
 * imported one by one as components here, never named by strings, so nobody looks into it.
 */
export const BlueprintIcons_16 = {};
export const BLUEPRINT_ICONS_16_CODEPOINTS = {};
