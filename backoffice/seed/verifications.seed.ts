import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  autoVerificationStatus,
  documentType,
  verificationStatus,
} from '../../machines/verification/verification.codes.ts';
import type { Tx } from '../db/database.ts';
import { userFiles } from '../db/schema/files.ts';

/** Requests whose papers have pictures: the newest open ones. */
const pictureCount = 36;

const { verified, verifiedRequested, requested, inProcess, dataRequired, rejected, unverified } =
  verificationStatus;
/** Spreads users over a hundred shares, the same in every seed. */
const share = sql.raw('((u.id * 7919) % 100)');

/** What staff said, by the remainder of the user's id. */
const reasons = [
  'The photo is blurred',
  'The paper has expired',
  'The name differs from the account',
  'A side of the paper is missing',
];

const reasonOf = sql`(array[${sql.join(
  reasons.map((reason) => sql`${reason}`),
  sql`, `,
)}]::text[])[1 + (u.id % ${sql.raw(String(reasons.length))})::int]`;

async function seedRequests(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into verifications (id, status, date_created, can_reapply, comment, auto_status, provider)
    select s.id, s.status, s.asked, not (s.status = ${rejected} and s.part % 3 = 0),
      case when s.status in (${rejected}, ${dataRequired}) then s.reason end,
      case when s.status = ${inProcess} then ${autoVerificationStatus.inQueue}::int
        when s.part % 7 = 0 then ${autoVerificationStatus.verified}::int end,
      case when s.status = ${inProcess} or s.part % 7 = 0 then s.part % 2 end
    from (
      select u.id, ${share} as part, ${reasonOf} as reason,
        coalesce(u.verification_request_date, u.reg_date + interval '1 day') as asked,
        case when u.status = 2 then case when ${share} < 2 then ${verifiedRequested}::int else ${verified}::int end
          when ${share} < 5 then ${requested}::int when ${share} < 7 then ${inProcess}::int
          when ${share} < 10 then ${dataRequired}::int when ${share} < 34 then ${rejected}::int
          else ${unverified}::int end as status
      from users u where u.date_deleted is null and not 'MarketMaker' = any(u.roles)
        and (u.status = 2 or u.verification_request_date is not null)
    ) s`);
  await tx.execute(sql`
    insert into verification_history (user_id, event, status, can_reapply, comment, admin_id, date_created)
    select h.id, h.event, h.status, h.can_reapply, h.comment, h.admin_id, h.at from (
      select v.id, 'request' as event, ${requested}::int as status, true as can_reapply,
        null::text as comment, null::bigint as admin_id, v.date_created as at
      from verifications v where v.status <> ${unverified}
      union all
      select v.id, case v.status when ${rejected} then 'reject' when ${dataRequired} then 'return'
          when ${inProcess} then 'send' else 'approve' end,
        case v.status when ${verifiedRequested} then ${verified}::int else v.status end, v.can_reapply,
        v.comment, (select min(a.id) from admins a where a.status in (0, 2)),
        v.date_created + interval '3 hours'
      from verifications v where v.status in
        (${verified}, ${verifiedRequested}, ${rejected}, ${dataRequired}, ${inProcess})
    ) h where h.at < now() order by h.at, h.id`);
}

const seedPapers = (tx: Tx) =>
  tx.execute(sql`
    insert into user_documents (user_id, document_type, first_name, last_name, birthday, country,
      city, address, citizenship, document_number, document_issued_by, document_issued_date,
      document_expire_date, checked, date_checked, date_created)
    select u.id, d.type, split_part(u.full_name, ' ', 1), nullif(split_part(u.full_name, ' ', 2), ''),
      timestamptz '1960-01-01 00:00Z' + make_interval(days => ((u.id * 37) % 16000)::int),
      u.country, null, null, u.country,
      upper(substr(md5(u.id::text || d.type), 1, 2)) || lpad(((u.id * 104729 + d.type) % 10000000)::text, 7, '0'),
      null, date_trunc('day', u.reg_date at time zone 'UTC') at time zone 'UTC'
        - make_interval(days => (200 + u.id % 900)::int),
      date_trunc('day', u.reg_date at time zone 'UTC') at time zone 'UTC'
        + make_interval(days => (900 + u.id % 1800)::int),
      case when v.status in (${verified}, ${verifiedRequested}) then true
        when v.status = ${rejected} then false end,
      case when v.status in (${verified}, ${verifiedRequested}, ${rejected}) then v.date_created end,
      v.date_created
    from verifications v join users u on u.id = v.id
    cross join (values (${documentType.passport}::int), (${documentType.driverLicense}::int)) d(type)
    where v.status <> ${unverified} and u.full_name is not null
      and (d.type = ${documentType.passport} or ${share} % 4 = 0)
    order by v.date_created, u.id, d.type`);

interface Paper extends Record<string, unknown> {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly born: string;
  readonly number: string;
  readonly country: string | null;
  readonly expires: string;
}

const safe = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Draws the photo page of an invented passport. */
const drawPaper = ({ name, born, number, country, expires }: Paper): Promise<Buffer> => {
  const lines = [
    ['Name', name],
    ['Birth', born],
    ['Number', number],
    ['Country', country ?? ''],
    ['Expires', expires],
  ].map(
    (
      [label = '', value = ''],
      row,
    ) => `<text x="210" y="${96 + row * 46}" fill="#567" font-size="13">${label}</text>
      <text x="210" y="${116 + row * 46}" fill="#123" font-size="19">${safe(value)}</text>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="360"
      font-family="DejaVu Sans, Noto Sans CJK SC, Arial, sans-serif">
    <rect width="560" height="360" rx="14" fill="#e8eef0"/>
    <rect width="560" height="52" fill="#1d4e63"/>
    <text x="24" y="34" fill="#fff" font-size="20" font-weight="700">SPECIMEN PASSPORT</text>
    <rect x="24" y="78" width="160" height="200" fill="#c4d0d6"/>
    <circle cx="104" cy="150" r="36" fill="#8fa3ad"/>
    <path d="M44 278c0-50 28-76 60-76s60 26 60 76z" fill="#8fa3ad"/>${lines.join('')}
    <text x="24" y="336" fill="#345" font-family="DejaVu Sans Mono, monospace" font-size="16">P&#60;${safe(number)}&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;&#60;</text></svg>`;
  return sharp(Buffer.from(picture)).png({ palette: true, colours: 32 }).toBuffer();
};

async function seedPictures(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<Paper>(sql`
    select d.id, d.user_id as "userId", concat_ws(' ', d.first_name, d.last_name) as name,
      to_char(d.birthday at time zone 'UTC', 'YYYY-MM-DD') as born, d.document_number as number,
      d.country, to_char(d.document_expire_date at time zone 'UTC', 'YYYY-MM-DD') as expires
    from user_documents d join verifications v on v.id = d.user_id
    where v.status in (${requested}, ${verifiedRequested}, ${inProcess}, ${dataRequired})
      and d.document_type = ${documentType.passport}
    order by v.date_created desc, d.id limit ${pictureCount}`);
  for (const paper of rows) {
    const content = await drawPaper(paper);
    const [file] = await tx
      .insert(userFiles)
      .values({
        ...{ kind: 'document', userId: paper.userId, dateCreated: now, content },
        ...{ name: 'passport.png', extension: 'png', mediaType: 'image/png' },
        ...{ size: content.length, sha256: createHash('sha256').update(content).digest('hex') },
      })
      .returning({
        ...{ id: userFiles.id, name: userFiles.name },
        ...{ extension: userFiles.extension, size: userFiles.size },
      });
    await tx.execute(
      sql`update user_documents set files = ${JSON.stringify([file])}::jsonb where id = ${paper.id}`,
    );
  }
}

/** Seeds verifications with their history, and the papers of their users. */
export async function seedVerifications(tx: Tx, now: Date): Promise<void> {
  await seedRequests(tx);
  await seedPapers(tx);
  await seedPictures(tx, now);
}
