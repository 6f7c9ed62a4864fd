# Builds the app, then leaves behind what only building needs. docs/operations.md says how to run it.
# By tag; docs/installation.md has the command that pins it to a digest.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/run.mjs scripts/set-up.mjs scripts/
# `npm ci`, as `npm start` does it: the build then knows that it is done.
RUN node scripts/run.mjs install
COPY . .
# Pruning leaves empty scope folders behind.
RUN npm run build && npm prune --omit=dev --no-save --no-audit --no-fund --loglevel=error \
  && find node_modules -type d -empty -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/database ./database
COPY --from=build /app/content ./content
COPY --from=build /app/contracts ./contracts
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
RUN install -d -o node -g node -m 0700 /data && usermod --shell /usr/sbin/nologin node
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
