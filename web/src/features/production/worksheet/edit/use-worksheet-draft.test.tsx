import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockSafe, seal, unlockSafe } from '../../../../lib/session/device-safe.ts';
import { draftKey, readDraft, useWorksheetDraft } from './use-worksheet-draft.ts';
import type { WorksheetValues } from './worksheet-values.ts';

const MINE = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const KEY = draftKey({ company_id: 2, user_id: 7, job_id: 9, service_provider_id: 3 });
const empty: WorksheetValues = { services: [], deponents: [], attorneys: [], orders: [], expenses: [] };
const expense = { expense_type_id: 1, description: 'Parking at Larimer', quantity: '1', unit_rate: '12' };
const choices = { products: [] };

beforeEach(async () => {
  unlockSafe(MINE);
  await expect.poll(() => seal('ready')).not.toBeNull();
});
afterEach(() => {
  cleanup();
  lockSafe();
  localStorage.clear();
});

/** A form whose sheet is kept; `reported` is what it was told about keeping, `office` what was sent and whether all is done. */
function keepForm() {
  const reported: (string | null)[] = [];
  const office = { has: JSON.stringify(empty), isClosed: false };
  const { result, unmount } = renderHook(() => {
    const form = useForm<WorksheetValues>({ defaultValues: empty });
    useWorksheetDraft(KEY, form, {
      sheet: () => (office.isClosed ? null : ({ job_id: 9 } as WorksheetDetail)),
      choices,
      isDirty: () => JSON.stringify(form.getValues()) !== office.has,
      onDraftSaved: (at) => reported.push(at),
    });
    return form;
  });
  const type = () => act(() => result.current.setValue('expenses', [expense]));
  const send = () => {
    office.has = JSON.stringify(result.current.getValues());
  };
  return { told: reported, office, type, send, unmount };
}

describe('this device', () => {
  test('keeps the worksheet before anything is typed, for opening it without a connection', async () => {
    keepForm();
    await expect.poll(() => readDraft(KEY)).toMatchObject({ sheet: { job_id: 9 }, values: null, choices });
  });

  test('keeps what is typed, readable to its owner only', async () => {
    const { told: reported, type } = keepForm();
    type();
    await expect.poll(() => readDraft(KEY)).toMatchObject({ values: { expenses: [expense] } });
    expect(reported.at(-1)).toEqual(expect.any(String));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Parking|expense/);
    unlockSafe('__________________________________________8');
    expect(await readDraft(KEY)).toBeNull();
  });

  test('neither keeps what reached the office within a moment, nor calls it kept', async () => {
    const { told: reported, type, send } = keepForm();
    type();
    send();
    await expect.poll(() => readDraft(KEY)).toMatchObject({ values: null });
    expect(reported.filter((at) => at !== null)).toEqual([]);
  });

  test('keeps what was typed a moment before the page goes away', async () => {
    const { type, unmount } = keepForm();
    type();
    unmount();
    expect(await readDraft(KEY)).toMatchObject({ values: { expenses: [expense] } });
  });

  test('keeps nothing of a worksheet that was completed', async () => {
    const { office, type, unmount } = keepForm();
    type();
    office.isClosed = true;
    unmount();
    expect(await readDraft(KEY)).toBeNull();
  });

  test('passes over what it cannot read', async () => {
    localStorage.setItem(KEY, '{broken');
    expect(await readDraft(KEY)).toBeNull();
    localStorage.setItem(KEY, JSON.stringify({ kept_at: '', is_typed: true, sealed: 'AAAA.AAAA' }));
    expect(await readDraft(KEY)).toBeNull();
  });
});
