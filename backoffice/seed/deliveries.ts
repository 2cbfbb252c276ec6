import type { Random } from './random.ts';

const deliveries = [
  'Pikk 14-3, 10123 Tallinn, Estonia',
  'Gran Vía 41, 28013 Madrid, Spain',
  'İstiklal Cd. 120, 34433 İstanbul, Türkiye',
  'ул. Абая 10, кв. 5, Алматы, Казахстан',
  'شارع الملك فهد ١٢، الرياض، السعودية',
  'Rua Augusta 30, 1100-053 Lisboa, Portugal',
] as const;

/** Where something is delivered to; null for what is sent as a code. */
export const deliveryOf = (random: Random): string | null =>
  random.chance(0.8) ? random.pick(deliveries) : null;
