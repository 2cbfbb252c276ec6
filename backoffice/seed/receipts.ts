import sharp from 'sharp';
import type { WorldDeal } from './p2p-world.ts';

const safe = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Labels of a bank's receipt by language: title, amount, from, to, reference. */
const receiptLabels: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  en: ['Transfer sent', 'Amount', 'From', 'To', 'Reference'],
  ru: ['Перевод выполнен', 'Сумма', 'Отправитель', 'Получатель', 'Номер операции'],
  zh: ['转账成功', '金额', '付款人', '收款人', '流水号'],
  es: ['Transferencia enviada', 'Importe', 'Ordenante', 'Beneficiario', 'Referencia'],
  et: ['Makse saadetud', 'Summa', 'Maksja', 'Saaja', 'Viitenumber'],
  tr: ['Havale gönderildi', 'Tutar', 'Gönderen', 'Alıcı', 'Referans'],
};
const tints = ['#0b6e4f', '#1d4e89', '#7a1f3d', '#3b3b8f', '#8a5a00'];

/** Draws a receipt as a bank's app does, small enough to store many. */
export function drawReceipt(
  deal: WorldDeal,
  language: string,
  at: number,
  /** The displayed values if they differ from what was agreed. */
  shown: { readonly amount: string; readonly sender: string },
): Promise<Buffer> {
  const [title = '', ...labels] = receiptLabels[language] ?? receiptLabels.en ?? [];
  const tint = tints[deal.id % tints.length] ?? '#0b6e4f';
  const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const values = [
    `${shown.amount} ${deal.fiat.title}`,
    shown.sender,
    deal.requisite.account,
    `${deal.id}${String(at).slice(-6)}`,
  ];
  const lines = labels.map(
    (
      label,
      row,
    ) => `<text x="20" y="${150 + row * 44}" fill="#667" font-size="12">${safe(label)}</text>
      <text x="20" y="${168 + row * 44}" fill="#123" font-size="15">${safe(values[row] ?? '')}</text>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="350"
      font-family="DejaVu Sans, Noto Sans CJK SC, Arial, sans-serif">
    <rect width="300" height="350" fill="#f6f7f9"/><rect width="300" height="96" fill="${tint}"/>
    <circle cx="36" cy="48" r="16" fill="#fff" fill-opacity=".9"/>
    <path d="M28 48l6 6 11-12" stroke="${tint}" stroke-width="3" fill="none"/>
    <text x="64" y="46" fill="#fff" font-size="17" font-weight="700">${safe(title)}</text>
    <text x="64" y="66" fill="#fff" font-size="12">${when} UTC</text>
    ${lines.join('')}</svg>`;
  return sharp(Buffer.from(picture)).png({ palette: true, colours: 16 }).toBuffer();
}
