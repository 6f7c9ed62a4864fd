#!/bin/sh
# Runs once, on an empty database: the server's own login, which can do nothing but become the roles of the app. The role
# prep_app is completed by the first migration.
set -eu
psql --username postgres --dbname prep --set ON_ERROR_STOP=1 --set password="$PREP_DB_PASSWORD" <<'SQL'
create role prep_app nologin noinherit;
create role prep_login login password :'password' in role prep_app;
SQL
