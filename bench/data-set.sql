-- The bench's rows of one company, in the product's own schema. $1.. are bound by data-set.ts as settings of the session:
-- bench.company, bench.jobs, bench.billed. One of so many jobs is billed; where every job is (1), nobody is heard and nobody
-- assigned, which only lists show. Everything follows from the row's own number, so that each run of a size
-- makes the same rows. Ids of a company lie in a span of ten million of its own.
create or replace function pg_temp.setting(name text) returns bigint language sql immutable as $$
  select current_setting('bench.' || name)::bigint $$;
create or replace function pg_temp.id(i bigint) returns bigint language sql immutable as $$
  select pg_temp.setting('company') * 10000000 + i $$;
create or replace function pg_temp.pick(i bigint, salt bigint, n bigint) returns bigint language sql immutable as $$
  select (hashint8extended(i, salt) & 9223372036854775807) % n $$;

create temporary table shape on commit drop as
  select jobs, greatest(jobs / 20, 5) as clients, greatest(jobs / 5, 10) as cases, greatest(jobs / 10, 10) as contacts,
    per_day, greatest(jobs / 500, per_day * 2 + 2, 200) as providers
  from (select pg_temp.setting('jobs') as jobs, pg_temp.setting('jobs') / 1095 + 1 as per_day) given;

insert into division (company_id, division_id, name, code)
  select pg_temp.setting('company'), pg_temp.id(n), 'Office ' || n, 'O' || n from generate_series(1, 4) n;

insert into client (company_id, client_id, division_id, name, client_type_id, city, state_code)
  select pg_temp.setting('company'), pg_temp.id(i), pg_temp.id(1 + pg_temp.pick(i, 1, 4)),
    initcap(bench_word(pg_temp.pick(i, 2, 900))) || ' & ' || initcap(bench_word(pg_temp.pick(i, 3, 900))) || ' LLP ' || i, 1, 'Denver', 'CO'
  from shape, generate_series(1, shape.clients) i;

insert into contact (company_id, contact_id, client_id, contact_type_id, first_name, last_name, is_attorney, email, phone)
  select pg_temp.setting('company'), pg_temp.id(i), pg_temp.id(1 + (i - 1) % shape.clients), 1,
    initcap(bench_word(pg_temp.pick(i, 4, 900))), initcap(bench_word(pg_temp.pick(i, 5, 900))), true,
    'contact' || i || '@example.test', '303-555-' || lpad((i % 10000)::text, 4, '0')
  from shape, generate_series(1, shape.contacts) i;

insert into legal_case (company_id, case_id, client_id, case_name, case_caption, case_type_id, court_docket_number)
  select pg_temp.setting('company'), pg_temp.id(i), pg_temp.id(1 + (i - 1) % shape.clients), name, name, 1 + i % 8, 'CV-' || i
  from (select i, clients, initcap(bench_word(pg_temp.pick(i, 6, 900))) || ' v. ' || initcap(bench_word(pg_temp.pick(i, 7, 900))) as name
    from shape, generate_series(1, shape.cases) i) shape;

insert into deponent (company_id, deponent_id, first_name, last_name)
  select pg_temp.setting('company'), pg_temp.id(i),
    initcap(bench_word(pg_temp.pick(i, 8, 900))), initcap(bench_word(pg_temp.pick(i, 9, 900)))
  from shape, generate_series(1, shape.jobs) i;

insert into service_provider (company_id, service_provider_id, division_id, provider_type_id, first_name, last_name, email)
  select pg_temp.setting('company'), pg_temp.id(i), pg_temp.id(1 + i % 4), 1,
    initcap(bench_word(pg_temp.pick(i, 10, 900))), initcap(bench_word(pg_temp.pick(i, 11, 900))), 'provider' || i || '@example.test'
  from shape, generate_series(1, shape.providers) i;
insert into service_provider_service (company_id, service_provider_id, service_id)
  select pg_temp.setting('company'), pg_temp.id(i), s from shape, generate_series(1, shape.providers) i, generate_series(1, 2) s;

insert into conference_room (company_id, conference_room_id, division_id, name, city, state_code)
  select pg_temp.setting('company'), pg_temp.id(n), pg_temp.id(1 + n % 4), 'Room ' || n, 'Denver', 'CO' from generate_series(1, 40) n;

-- Three years of working days, some jobs a day; a provider has one job a day at most.
insert into job (company_id, job_id, division_id, job_number, job_type_id, job_status_id, confirmation_status_id, delivery_type_id,
    client_id, taking_contact_id, caller_contact_id, case_id, job_case_caption, job_date, start_time, estimated_duration, time_zone,
    starts_at, ends_at, conference_room_id, location_address1, location_city, state_code, created_at, updated_at)
  select pg_temp.setting('company'), pg_temp.id(i), pg_temp.id(1 + pg_temp.pick(i, 12, 4)), i, 1 + i % 7, 1 + pg_temp.pick(i, 13, 6), 1 + i % 4, 1 + i % 6,
    pg_temp.id(client), pg_temp.id(1 + pg_temp.pick(i, 14, contacts)), pg_temp.id(1 + pg_temp.pick(i, 15, contacts)),
    pg_temp.id(1 + pg_temp.pick(i, 16, cases)), 'Caption ' || i, day, start, 2.00, 'America/Denver',
    (day + start) at time zone 'America/Denver', (day + start) at time zone 'America/Denver' + interval '2 hours',
    case when i % 4 = 0 then pg_temp.id(1 + i % 40) end, 1 + i % 9000 || ' Market Street', 'Denver', 'CO', day, day
  from (select i, contacts, cases, 1 + pg_temp.pick(i, 17, clients) as client,
      date '2024-07-01' + ((i - 1) * 1095 / jobs)::int as day, time '08:00' + (i % 18) * interval '30 minutes' as start
    from shape, generate_series(1, shape.jobs) i) one;

insert into job_deponent (company_id, job_deponent_id, job_id, deponent_id, sort_order)
  select pg_temp.setting('company'), pg_temp.id(i * 2 + n), pg_temp.id(i), pg_temp.id(1 + (i + n * 7 - 1) % shape.jobs), n
  from shape, generate_series(1, shape.jobs) i, generate_series(0, 1) n
  where (n = 0 or i % 2 = 0) and pg_temp.setting('billed') > 1;

insert into job_service (company_id, job_service_id, job_id, service_id, service_provider_id, starts_at, ends_at, confirmed_on, sort_order)
  select j.company_id, pg_temp.id(i * 2 + n), j.job_id, 1 + n, pg_temp.id(1 + ((i % per_day) * 2 + n + (j.job_date - date '2024-07-01') * 17) % providers),
    j.starts_at, j.ends_at, case when i % 3 = 0 then j.created_at end, n
  from shape, job j, lateral (select j.job_id - pg_temp.id(1) as i) own, generate_series(0, 1) n
  where j.company_id = pg_temp.setting('company') and pg_temp.setting('billed') > 1;

insert into client_order (company_id, order_id, division_id, job_id, order_number, order_kind, order_status, order_date, client_id, contact_id)
  select company_id, job_id, division_id, job_id, job_number, 'original', 'Unpaid', job_date, client_id, taking_contact_id
  from job where company_id = pg_temp.setting('company') and job_number % pg_temp.setting('billed') = 0;
insert into client_invoice (company_id, client_invoice_id, division_id, order_id, job_id, client_id, contact_id, invoice_number,
    invoice_date, payment_due, amount_due, amount_paid, paid_date, invoice_status)
  select company_id, order_id, division_id, order_id, job_id, client_id, contact_id, order_number, order_date + 7, order_date + 37, amount,
    case when paid then amount else 0 end, case when paid then order_date + 20 end, case when paid then 'Paid' else 'Unpaid' end
  from (select *, round(200 + pg_temp.pick(order_number, 18, 200000) / 100.0, 2) as amount, order_number % 2 = 0 as paid
    from client_order where company_id = pg_temp.setting('company')) o;

insert into client_invoice_line (company_id, client_invoice_id, line_number, product_id, description, unit_type, quantity, unit_price, amount, explanation)
  select company_id, client_invoice_id, n, n, 'Line ' || n, 'each', 1, part, part, '[]'
  from (select company_id, client_invoice_id, n, case when n = 1 then round(amount_due / 3, 2) else amount_due - round(amount_due / 3, 2) end as part
    from client_invoice, generate_series(1, 2) n where company_id = pg_temp.setting('company')) l;
insert into ledger_entry (company_id, ledger_entry_id, entry_date, kind, client_invoice_id)
  select company_id, client_invoice_id, invoice_date, 'invoice_issued', client_invoice_id
  from client_invoice where company_id = pg_temp.setting('company');
insert into ledger_posting (company_id, ledger_posting_id, ledger_entry_id, account, amount, client_id)
  select company_id, client_invoice_id * 2 + n, client_invoice_id, case n when 0 then 'receivable' else 'revenue' end,
    case n when 0 then amount_due else -amount_due end, client_id
  from client_invoice, generate_series(0, 1) n where company_id = pg_temp.setting('company');

update company_counter set next_number = 1000000000 where company_id = pg_temp.setting('company');
