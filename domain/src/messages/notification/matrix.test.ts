import { expect, test } from 'vitest';
import { letterKindOf } from '../../core/letter/letter-kind.ts';
import { cellChannels, hasPreview, MATRIX_PARTIES, MESSAGE_MATRIX, matrixCell, noticeTypeIdOf } from './matrix.ts';
import { NOTIFICATION_TYPES, notificationTypeById } from './notification-type.ts';

const cells = MESSAGE_MATRIX.flatMap(({ event, cells: own }) =>
  MATRIX_PARTIES.flatMap((party) => (own[party] ? [{ event, party, cell: own[party] }] : [])),
);

test('every kind of notification is in one cell, under the party that reads it', () => {
  const switched = cells.flatMap(({ party, cell }) => {
    const id = noticeTypeIdOf(cell);
    return id === undefined ? [] : [{ party, id }];
  });
  expect(switched.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    NOTIFICATION_TYPES.map((type) => type.notification_type_id).sort((a, b) => a - b),
  );
  for (const { party, id } of switched) expect([id, notificationTypeById(id)?.audience]).toEqual([id, party]);
});

test('every letter that a cell names exists, and events are named once', () => {
  for (const { event, party, cell } of cells)
    if (cell.letter) expect([event, party, letterKindOf(cell.letter)?.kind]).toEqual([event, party, cell.letter]);
  expect(new Set(MESSAGE_MATRIX.map(({ event }) => event)).size).toBe(MESSAGE_MATRIX.length);
});

test('what somebody asked for cannot be switched off, and goes by mail alone', () => {
  expect(matrixCell('read_sign', 'witness')).toEqual({ always: 'mail' });
  expect(matrixCell('read_sign', 'provider')).toBeUndefined();
  const fixed = cells.filter(({ cell }) => 'always' in cell);
  expect(new Set(fixed.map(({ cell }) => cellChannels(cell).join()))).toEqual(new Set(['mail', '']));
  expect(cellChannels(matrixCell('file_ready', 'contact') ?? { always: 'mail' })).toEqual([]);
});

test('what is mailed always or never is switched in the application alone, by a kind that says so', () => {
  for (const { event, party, cell } of cells) {
    const type = notificationTypeById(noticeTypeIdOf(cell) ?? 0);
    if (type)
      expect([event, party, type.fixed_mail]).toEqual([
        ...[event, party, 'always' in cell ? cell.always === 'mail' : undefined],
      ]);
  }
  expect(noticeTypeIdOf(matrixCell('read_sign', 'witness') ?? { always: 'mail' })).toBeUndefined();
});

test('every message of a kind that is switched has a preview', () => {
  const without = cells.filter(({ event, cell }) => 'notification_type_id' in cell && !hasPreview(event, cell));
  expect(without).toEqual([]);
});
