-- Roles of users are written as the role calls take them: `MarketMaker`, not `marketMaker`.
UPDATE "users" SET "roles" = (
  SELECT array_agg(upper(left(role, 1)) || substr(role, 2)) FROM unnest("roles") AS role
) WHERE cardinality("roles") > 0;
