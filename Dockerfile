FROM node:24-slim AS build
WORKDIR /studio
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm run studio -- fonts \
  && node server/runtime-packages.ts && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
# Few arenas: the C library keeps what threads have thrown away in each of them.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /studio
COPY --from=build /studio/package.json ./
COPY --from=build /studio/node_modules ./node_modules
COPY --from=build /studio/build ./build
COPY --from=build /studio/fonts ./fonts
COPY --from=build /studio/database/migrations ./database/migrations
COPY --from=build /studio/server/start.ts /studio/server/studio-command.ts /studio/server/is-alive.ts /studio/server/ascii-only.ts ./server/
COPY --from=build /studio/server/build*.ts ./server/
COPY --from=build /studio/server/postgres-*.ts ./server/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/start.ts"]
