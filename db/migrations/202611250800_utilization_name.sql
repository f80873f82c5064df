-- Reports that are mailed monthly name their measure; the name is spelled as Americans spell it.
update report_mail set choices = replace(choices::text, '"utilisation"', '"utilization"')::jsonb
  where choices::text like '%"utilisation"%';
