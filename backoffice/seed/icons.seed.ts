import sharp from 'sharp';
import type { Tx } from '../db/database.ts';
import { storedFiles } from '../db/schema/files.ts';
import { type CurrencySeed, currencySeeds } from './currencies.data.ts';

const drawing = ({ title, symbol, colour }: CurrencySeed): Buffer => {
  const text = symbol === '' ? title.slice(0, 3) : symbol;
  const size = text.length > 1 ? 20 : 34;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
    <circle cx="32" cy="32" r="31" fill="${colour}"/>
    <circle cx="32" cy="32" r="26" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
    <text x="32" y="33" fill="#fff" font-family="DejaVu Sans, Arial, sans-serif" font-size="${size}"
      font-weight="700" text-anchor="middle" dominant-baseline="central">${text}</text></svg>`);
};

/** Seeds a round icon for each currency, 64 pixels wide. */
export async function seedIcons(tx: Tx, at: Date): Promise<void> {
  const icons = await Promise.all(
    currencySeeds.map(async (currency) => ({
      name: `currency-${currency.title.toLowerCase()}.png`,
      mime: 'image/png',
      content: await sharp(drawing(currency)).png({ palette: true }).toBuffer(),
      dateCreated: at,
    })),
  );
  await tx.insert(storedFiles).values(icons);
}
