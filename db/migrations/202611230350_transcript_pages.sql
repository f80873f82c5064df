-- How many pages an uploaded transcript has, counted as it is added; null for every other file and for one that cannot be read.
alter table job_file add transcript_page_count integer check (transcript_page_count between 1 and 8388608);
