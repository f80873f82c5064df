import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureAddress } from '@onrecord/domain/core/picture/picture-address';
import { readPicture } from '@onrecord/domain/core/picture/read-picture';
import { pictureKey } from '../../server/src/http/file/keep-picture.ts';
import type { DemoFile } from './documents.ts';
import type { Tenant } from './tenant.ts';

/** The address of a picture of the demo world; the picture itself is laid down by `makePictures`. */
export function demoPicture(company_id: number, name: string): string {
  return pictureAddress({ company_id, sha256: read(name).sha256, content_type: 'image/png' });
}

function read(name: string) {
  const bytes = readFileSync(join(import.meta.dirname, 'pictures', `${name}.png`));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The pictures of a company's look: what is known of them, and the files. */
export function makePictures({ plan, rows }: Tenant): DemoFile[] {
  const { company_id } = plan;
  return plan.pictures.map((name) => {
    const { bytes, sha256 } = read(name);
    const facts = readPicture(bytes);
    if (!facts) throw new Error(`${name} is no picture`);
    rows.add('picture', { sha256, ...facts, bytes: bytes.length });
    return { key: pictureKey({ company_id, sha256 }), content_type: facts.content_type, bytes, sha256 };
  });
}
