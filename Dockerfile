# One image for every instance: the sources, their dependencies, and the build. Settings come from the environment.
# docs/operating.md, "Containers".
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Needs neither a database nor settings, and records what it was built from, so startup builds nothing.
RUN node scripts/build.mjs && rm -rf .next/cache

FROM node:24-bookworm-slim
WORKDIR /app
RUN chown node:node /app
COPY --from=build --chown=node:node /app ./
USER node
ENV PORT=3000
EXPOSE 3000
# The server exits within 10 s of SIGTERM; docs/operating.md recommends 30 s before it is killed.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
