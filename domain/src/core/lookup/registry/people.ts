import { lookup } from '../entry.ts';
import { integer, longText, money, ref, text } from '../field.ts';
import { name, STAFF, STAFF_AND_PROVIDER } from './fields.ts';

/** People and places of the company. */
export const PEOPLE_LOOKUPS = [
  lookup('clienttypes', 'client_type', {
    name: 'lookup_name.client_type',
    title: 'lookup_title.client_type',
    group: 'people',
    fields: [name],
    choices_for: STAFF,
  }),
  lookup('contacttypes', 'contact_type', {
    name: 'lookup_name.contact_type',
    title: 'lookup_title.contact_type',
    group: 'people',
    fields: [name],
  }),
  lookup('providertype', 'provider_type', {
    name: 'lookup_name.provider_type',
    title: 'lookup_title.provider_type',
    group: 'people',
    fields: [name],
    choices_for: STAFF_AND_PROVIDER,
  }),
  lookup('departments', 'department', {
    name: 'lookup_name.department',
    title: 'lookup_title.department',
    group: 'people',
    fields: [name],
    choices_for: STAFF,
  }),
  lookup('specialties', 'specialty', {
    name: 'lookup_name.specialty',
    title: 'lookup_title.specialty',
    group: 'people',
    fields: [name],
  }),
  lookup('expertisetypes', 'expertise_type', {
    name: 'lookup_name.expertise_type',
    title: 'lookup_title.expertise_type',
    group: 'people',
    fields: [name],
  }),
  lookup('addresstypes', 'address_type', {
    name: 'lookup_name.address_type',
    title: 'lookup_title.address_type',
    group: 'people',
    fields: [name],
  }),
  lookup('guaranteetypes', 'guarantee_type', {
    name: 'lookup_name.guarantee_type',
    title: 'lookup_title.guarantee_type',
    group: 'people',
    choices_for: STAFF,
    fields: [name],
  }),
  lookup('rewardspointsredemptions', 'rewards_points_redemption', {
    name: 'lookup_name.rewards_points_redemption',
    title: 'lookup_title.rewards_points_redemption',
    group: 'people',
    fields: [
      name,
      integer('points', 'column.points', { min: 1, max: 1_000_000, initial: 100, in_choices: true }),
      // What it counts against the yearly cap; without one, its points are worth something.
      money('item_value', 'column.item_value', { decimals: 2, initial: '0.00' }),
      longText('description', 'column.description', { in_choices: true }),
    ],
  }),
  lookup('conferencerooms', 'conference_room', {
    name: 'lookup_name.conference_room',
    title: 'lookup_title.conference_room',
    group: 'people',
    scope: 'division',
    fields: [
      name,
      ref('division_id', 'column.division', 'division'),
      integer('seats', 'column.seats', { min: 1, max: 500, initial: 8, in_choices: true }),
      // How many jobs the room takes at the same time.
      integer('capacity', 'column.room_capacity', { min: 1, max: 99, initial: 1 }),
      text('address1', 'column.address1'),
      text('address2', 'column.address2'),
      text('city', 'column.city', { max: 120 }),
      text('state_code', 'column.state', { max: 20 }),
      text('zipcode', 'column.zip', { max: 20 }),
    ],
    choices_for: STAFF,
  }),
] as const;
