import { postalCodeArea } from '@onrecord/contract/core/calls/lookup';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../lib/call/client.ts';
import { Button } from '../ui/button.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

export type PostalLocation = ResultOf<typeof postalCodeArea.getPlaces>[number];

interface PostalCodeFieldProps extends FieldBase {
  name?: string;
  value: string;
  /** The town as it stands: one that somebody wrote is offered another, never replaced. */
  city: string;
  onChange: (zipcode: string) => void;
  onLocation: (location: PostalLocation) => void;
  onBlur?: () => void;
}

/** As long as the shortest code that is worth asking about. */
const SEARCH_FROM_LENGTH = 5;

/** A postal code that fills in town and state; where it has several towns, or another one is written, they are offered. */
export function PostalCodeField({ value, city, onChange, onLocation, ...field }: PostalCodeFieldProps) {
  const queryClient = useQueryClient();
  const [locations, setLocations] = useState<readonly PostalLocation[]>([]);
  const latest = useRef({ value, city });
  latest.current = { value, city };
  const ask = async (zipcode: string) => {
    const found = await queryClient
      .fetchQuery({
        queryKey: ['postal-places', zipcode],
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: ({ signal }) => call(postalCodeArea.getPlaces, { body: { zipcode }, signal }),
      })
      .catch(() => []);
    if (latest.current.value.trim() !== zipcode) return;
    setLocations(found);
    const [only, ...others] = found;
    if (only && others.length === 0 && latest.current.city.trim() === '') onLocation(only);
  };
  const change = (text: string) => {
    onChange(text);
    setLocations([]);
    latest.current = { ...latest.current, value: text };
    if (text.trim().length >= SEARCH_FROM_LENGTH) void ask(text.trim());
  };
  const offered = locations.filter((location) => location.city.toLowerCase() !== city.trim().toLowerCase());
  return (
    <div className="grid content-start gap-1">
      <TextField
        {...field}
        value={value}
        autoComplete="off"
        maxLength={20}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {offered.map((location) => (
            <Button key={location.postal_code_id} size="sm" onClick={() => onLocation(location)}>
              {location.city}, {location.state_code}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
