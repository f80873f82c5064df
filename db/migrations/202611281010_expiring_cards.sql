-- Whoever saved a card is mailed once that it expires; the day on which that was queued keeps it from being queued again.
alter table saved_payment add expiry_mailed_on date;
create index saved_payment_expiring on saved_payment (company_id, card_expiry) where expiry_mailed_on is null and card_expiry <> '';
