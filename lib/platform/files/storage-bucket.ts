import "server-only";
import type * as S3 from "@aws-sdk/client-s3";
import { seconds } from "../clock";
import { env } from "../env";
import { AppError } from "../errors";

interface Bucket {
  client: S3.S3Client;
  name: string;
}

const limitMs = seconds(5);
/** The second attempt must fit into the same time. */
const withinLimit = (bytes = 0) => ({ abortSignal: AbortSignal.timeout(limitMs * Math.ceil((bytes + 1) / largeFile)) });
/** A larger file gets the limit once more for each of these units. */
const largeFile = 8 * 1024 * 1024;

let opened: Promise<Bucket> | undefined;

/** Where the bytes of files are stored. */
export interface Storage {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null for a missing file. */
  get(id: string): Promise<Uint8Array | null>;
  delete(id: string): Promise<void>;
}

/** The configured S3 bucket as storage, or undefined. Its failures become `unavailable` within 5 s. */
export function bucketStorage(): Storage | undefined {
  const { S3_BUCKET } = env();
  if (!S3_BUCKET) return undefined;
  return {
    put: (id, bytes) =>
      withBucket(async ({ client, name }, { PutObjectCommand }) => {
        await client.send(new PutObjectCommand({ Bucket: name, Key: id, Body: bytes }), withinLimit(bytes.byteLength));
      }),
    get: (id) =>
      withBucket(async ({ client, name }, { GetObjectCommand, NoSuchKey }) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: id }), withinLimit());
          return (await Body?.transformToByteArray()) ?? null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    delete: (id) =>
      withBucket(async ({ client, name }, { DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand({ Bucket: name, Key: id }), withinLimit());
      }),
  };
}

type Sdk = typeof S3;

// The SDK is large, so it is loaded only if a bucket is configured.
async function withBucket<T>(work: (bucket: Bucket, sdk: Sdk) => Promise<T>): Promise<T> {
  const sdk = await import("@aws-sdk/client-s3");
  opened ??= Promise.resolve(openBucket(sdk));
  try {
    return await work(await opened, sdk);
  } catch (cause) {
    throw new AppError("unavailable", "File storage isn’t responding, so nothing was saved. Try again in a moment.", {
      cause,
      retryAfterSeconds: 5,
    });
  }
}

function openBucket({ S3Client }: Sdk): Bucket {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  const isNamed = S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: S3_ENDPOINT !== undefined,
    credentials: isNamed ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } : undefined,
    maxAttempts: 2,
  });
  return { client, name: S3_BUCKET ?? "" };
}
