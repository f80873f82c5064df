import type { List } from '@onrecord/domain/core/list/define-list';
import type { ListName } from '@onrecord/domain/core/list/lists';
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
export function pageOf<
  Name extends ListName,
  const Path extends string,
  Row extends z.ZodType,
  Body extends z.ZodType = typeof listQuery,
>(list: List<Name>, path: Path, row: Row, { body, access = accessOf(list) }: Special<Body> = {}) {
  const entry = post(path, access, { body: (body ?? listQuery) as Body, returns: listOf(row) });
  return { ...entry, gives: { list, as: 'page' } } as const;
}

/** The call that writes a list to a file: `exportDeponents: fileOf(DEPONENT_LIST, '/deponent/exportDeponents')`. */
export function fileOf<Name extends ListName, const Path extends string, Body extends z.ZodType = typeof listExport>(
  list: List<Name>,
  path: Path,
  { body, access = accessOf(list) }: Special<Body> = {},
) {
  const entry = post(path, access, { body: (body ?? listExport) as Body, response: 'file' });
  return { ...entry, gives: { list, as: 'file' } } as const;
}
