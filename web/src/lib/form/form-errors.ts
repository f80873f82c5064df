import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../call/api-error.ts';

/**
 * Puts the sentences of a refused save at the fields they belong to. Returns false when the refusal names no field of
 * the form: then it is the caller's to show.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = Object.entries(error.fields);
  for (const [name, message] of fields) setError(name as FieldPath<Values>, { type: 'server', message });
  return fields.length > 0;
}
