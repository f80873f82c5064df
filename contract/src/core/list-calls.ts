import type { List } from '@onrecord/domain/core/list/define-list';
import type { AccessKey } from '@onrecord/domain/core/permission/access-key';
import type { z } from 'zod';
import { post } from './entry.ts';
import { listExport, listOf, listQuery } from './list.ts';

type Access = AccessKey | readonly AccessKey[];

interface Special<Body> {
  /** What the call takes where that is more than the query every list takes. */
  readonly body?: Body;
  /** Who may make the call where that is not whoever may open the list's page. */
  readonly access?: Access;
}

const accessOf = ({ needs: { module, flag = 'view' } }: Pick<List, 'needs'>): AccessKey => `${module}.${flag}`;

/** The call that gives a page of a list: `deponents: pageOf(DEPONENT_LIST, '/deponent/deponents', deponentRow)`. */
export function pageOf<const Path extends string, Row extends z.ZodType, Body extends z.ZodType = typeof listQuery>(
  list: List,
  path: Path,
  row: Row,
  { body, access = accessOf(list) }: Special<Body> = {},
) {
  const entry = post(path, access, { body: (body ?? listQuery) as Body, returns: listOf(row) });
  return { ...entry, list: { name: list.name, gives: 'page' } } as const;
}

/** The call that writes a list to a file: `exportDeponents: fileOf(DEPONENT_LIST, '/deponent/exportDeponents')`. */
export function fileOf<const Path extends string, Body extends z.ZodType = typeof listExport>(
  list: List,
  path: Path,
  { body, access = accessOf(list) }: Special<Body> = {},
) {
  const entry = post(path, access, { body: (body ?? listExport) as Body, response: 'file' });
  return { ...entry, list: { name: list.name, gives: 'file' } } as const;
}
