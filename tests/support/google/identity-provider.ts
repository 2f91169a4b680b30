import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import { type JWK, Provider } from "oidc-provider";
import sharp from "sharp";
import { listen } from "../http/serve.ts";

export interface Claims {
  email: string;
  email_verified: boolean;
  name?: string;
  picture?: string;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Accounts by subject. */
  people: Map<string, Claims>;
  /** Parameters of the studio's last authorization request. */
  lastRequest: () => URLSearchParams;
  close: () => Promise<void>;
}

/**
 * Starts a certified OpenID Connect provider on localhost instead of Google. The sign-in page has a button for each person, and one to refuse. `/picture.png` serves the profile picture.
 */
export async function startIdentityProvider(origin: string): Promise<IdentityProvider> {
  const people = new Map<string, Claims>();
  const server = createServer();
  const issuer = await listen(server);
  const client = { clientId: "studio", clientSecret: "a-secret-between-the-two-of-them" };
  let last = new URLSearchParams();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${origin}/api/auth/callback/google`],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    jwks: { keys: [signingKey()] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/choose/${interaction.uid}` },
    cookies: { keys: ["loopback"] },
    findAccount: async (_context, id) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
  });

  server.on("request", async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/auth") last = url.searchParams;
    if (url.pathname === "/picture.png") {
      response.setHeader("Content-Type", "image/png");
      response.end(await portrait());
      return;
    }
    if (!url.pathname.startsWith("/choose/")) return provider.callback()(request, response);
    if (request.method === "GET") {
      const buttons = [...people.entries()].map(([sub, { email }]) => button(sub, email));
      response.setHeader("Content-Type", "text/html");
      response.end(
        `<!doctype html><title>Choose an account</title><form method="post">${buttons.join("")}${button("", "Cancel")}</form>`,
      );
      return;
    }
    const chosen = new URLSearchParams(await bodyOf(request)).get("sub");
    await finish(provider, request, response, chosen);
  });

  return { issuer, ...client, people, lastRequest: () => last, close: () => closed(server) };
}

function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 96, height: 96, channels: 3, background: "#3c7a63" } })
    .png()
    .toBuffer();
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "loopback", alg: "RS256", use: "sig" } as JWK;
}

function button(sub: string, label: string): string {
  return `<button name="sub" value="${sub}">${label}</button>`;
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function finish(
  provider: Provider,
  request: Parameters<Provider["interactionDetails"]>[0],
  response: Parameters<Provider["interactionDetails"]>[1],
  sub: string | null,
): Promise<void> {
  if (!sub) {
    const refused = { error: "access_denied", error_description: "The account owner said no" };
    return provider.interactionFinished(request, response, refused, { mergeWithLastSubmission: false });
  }
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const grantId = await grant.save();
  const result = { login: { accountId: sub }, consent: { grantId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
