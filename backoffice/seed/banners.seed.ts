import sharp from 'sharp';
import type { Tx } from '../db/database.ts';
import { banners } from '../db/schema/banners.ts';
import { storedFiles } from '../db/schema/files.ts';

const seeds = [
  { title: 'Buy USDT without fees', colours: ['#1C6E42', '#72CA9B'], path: 'p2p', status: 1 },
  {
    title: 'Invite a friend, earn 20 %',
    colours: ['#215DB0', '#8ABBFF'],
    path: 'refer',
    status: 1,
  },
  { title: 'Protect your account', colours: ['#5C255C', '#D69FD6'], path: 'security', status: 1 },
  { title: 'Maintenance on Sunday', colours: ['#404854', '#ABB3BF'], path: 'status', status: 0 },
] as const;

const dayMs = 86_400_000;

const drawing = ({ title, colours: [from, to] }: (typeof seeds)[number]): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160">
    <defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="640" height="160" rx="12" fill="url(#g)"/>
    <text x="32" y="82" fill="#fff" font-family="DejaVu Sans, Arial, sans-serif" font-size="34"
      font-weight="700" dominant-baseline="central">${title}</text></svg>`);

/** Seeds a few banners with their pictures; the last one is disabled. */
export async function seedBanners(tx: Tx, at: Date): Promise<void> {
  for (const [index, seed] of seeds.entries()) {
    const image = `banner-${seed.path}.png`;
    const content = await sharp(drawing(seed)).png({ palette: true }).toBuffer();
    await tx
      .insert(storedFiles)
      .values({ name: image, mime: 'image/png', content, dateCreated: at });
    await tx.insert(banners).values({
      ...{ id: index + 1, image, status: seed.status },
      ...{ url: `https://${seed.path}.exchange.example/`, needsAuth: seed.path === 'security' },
      locales: index === 1 ? ['en', 'es'] : [],
      dateCreated: new Date(at.getTime() - 30 * dayMs),
      dateUpdated: new Date(at.getTime() - ((index * 3) % 5) * dayMs),
    });
  }
}
