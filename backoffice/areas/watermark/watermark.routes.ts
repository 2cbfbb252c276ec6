import { z } from 'zod';
import { uploadRules } from '../../../machines/upload/upload.policy.ts';
import { options } from '../../db/schema/records.ts';
import { dropPicture, storePicture } from '../../engine/public-picture.ts';
import { type Route, read, upload } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { UploadedFile } from '../../engine/uploaded-files.ts';
import { readWatermark, type Watermark, watermarkKey } from './watermark.ts';

type Part = keyof Watermark;
type Action = 'watermark.setImage' | 'watermark.setLogo';

async function setPart(unit: UnitOfWork, part: Part, action: Action, file: UploadedFile) {
  const { tx } = unit;
  await tx.insert(options).values({ key: watermarkKey, value: {} }).onConflictDoNothing();
  const before = await readWatermark(tx);
  const after = { ...before, [part]: await storePicture(unit, file, `watermark-${part}`) };
  await tx
    .insert(options)
    .values({ key: watermarkKey, value: after })
    .onConflictDoUpdate({ target: options.key, set: { value: after } });
  await dropPicture(unit, before[part]);
  await unit.audit({ action, objectType: 'watermark', before, after });
}

const uploadOf = (path: string, part: Part, action: Action): Route =>
  upload({
    ...{ method: 'POST', path, needs: { capability: 'manageWatermark' }, input: z.object({}) },
    audit: { action },
    files: { file: uploadRules.watermark },
    change: async ({ files: { file } }, unit) => {
      const [given] = file;
      if (given) await setPart(unit, part, action, given);
    },
  });

/** The watermark of pictures of identity papers: image and logo (d3:293, d3:498). */
export const watermarkRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path: 'v2/System/GetWatermarks', needs: { section: 'watermark' } },
    read: ({ services: { db } }) => readWatermark(db),
  }),
  uploadOf('v2/System/UploadWatermarkImage', 'image', 'watermark.setImage'),
  uploadOf('v2/System/UploadWatermarkLogo', 'logo', 'watermark.setLogo'),
];
