-- Whether people who come by a link may upload programs and files with active content. Off for every company.
alter table company add column link_uploads_allow_programs boolean not null default false;
