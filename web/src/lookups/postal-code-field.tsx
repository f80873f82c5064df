import { postalCodeArea } from '@onrecord/contract/areas/lookup';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../lib/client.ts';
import { Button } from '../ui/button.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

export type PostalPlace = ResultOf<typeof postalCodeArea.getPlaces>[number];

interface PostalCodeFieldProps extends FieldBase {
  name?: string;
  value: string;
  /** The town as it stands: one that somebody wrote is offered another, never replaced. */
  city: string;
  onChange: (zipcode: string) => void;
  onPlace: (place: PostalPlace) => void;
  onBlur?: () => void;
}

/** As long as the shortest code that is worth asking about. */
const SEARCH_FROM_LENGTH = 5;

/** A postal code that fills in town and state; where it has several towns, or another one is written, they are offered. */
export function PostalCodeField({ value, city, onChange, onPlace, ...field }: PostalCodeFieldProps) {
  const queryClient = useQueryClient();
  const [places, setPlaces] = useState<readonly PostalPlace[]>([]);
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
    setPlaces(found);
    const [only, ...others] = found;
    if (only && others.length === 0 && latest.current.city.trim() === '') onPlace(only);
  };
  const change = (text: string) => {
    onChange(text);
    setPlaces([]);
    latest.current = { ...latest.current, value: text };
    if (text.trim().length >= SEARCH_FROM_LENGTH) void ask(text.trim());
  };
  const offered = places.filter((place) => place.city.toLowerCase() !== city.trim().toLowerCase());
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
          {offered.map((place) => (
            <Button key={place.postal_code_id} size="sm" onClick={() => onPlace(place)}>
              {place.city}, {place.state_code}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
