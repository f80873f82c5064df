import type { Readable } from 'node:stream';

/** What a browser needs to send one object by itself: these headers, exactly, and the bytes. */
export type SignedPut = { url: string; method: 'PUT'; headers: Record<string, string> };

export type PutRequest = {
  /** Made by the server, random; the name people gave the file is metadata and never part of it. See `isStorageKey`. */
  key: string;
  content_type: string;
  max_bytes: number;
  /** The exact length, when it is known. S3 can only bind this one; without it, compare `head` before using the object. */
  bytes?: number;
  /** Hex digest; anything else is refused on arrival. */
  sha256?: string;
  expires_in_seconds: number;
};

export type GetRequest = {
  key: string;
  download_name: string;
  content_type: string;
  /** Shown instead of saved; honoured for pdf, png and jpeg only. */
  inline: boolean;
  expires_in_seconds: number;
};

/** An object on its way: its key, and what `beginParts` called it. */
export type PartsName = { key: string; parts_id: string };

export type PutPartRequest = PartsName & {
  /** Counts from 1. */
  part: number;
  /** Where in the object the part begins. */
  offset: number;
  bytes: number;
  /** Hex digest of the part. */
  sha256: string;
  expires_in_seconds: number;
};

export type StoredObject = { bytes: number; modified_at: Date };

export type StoragePort = {
  /** Where browsers send and fetch objects, when that is not the app's own origin. */
  origin: string | undefined;
  /** An address that takes one object once: it refuses another type, more bytes, another digest and any second object. */
  presignPut(request: PutRequest): Promise<SignedPut>;
  presignGet(request: GetRequest): Promise<string>;
  /** Undefined when there is no such object. */
  head(key: string): Promise<StoredObject | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** `end` is inclusive. Throws `ObjectMissing`. */
  openRead(key: string, range?: { start: number; end?: number }): Promise<Readable>;
  /** Begins an object that is sent in parts, for as long as that takes. The name tells it apart in the calls that follow. */
  beginParts(key: string, content_type: string): Promise<string>;
  /** An address that takes one part: it refuses more or fewer bytes and another digest, and a part may be sent again. */
  presignPart(request: PutPartRequest): Promise<SignedPut>;
  /** The numbers of the parts that arrived whole; undefined when nothing was begun by this name or it is finished. */
  partsOf(request: PartsName): Promise<number[] | undefined>;
  /** Makes the object of its parts. Doing it twice is fine. Throws `DigestMismatch` while parts are missing. */
  finishParts(request: PartsName & { bytes: number; part_size: number }): Promise<void>;
  /** Removes the parts; removing what is not there is fine. */
  dropParts(request: PartsName): Promise<void>;
  /** Stores what the server itself makes. Throws `ObjectExists`, `ObjectTooLarge`; leaves nothing behind when it throws. */
  putStream(
    key: string,
    content: Readable,
    options: { content_type: string; max_bytes?: number },
  ): Promise<StoredBytes>;
};

export type StoredBytes = { bytes: number; sha256: string };

export class ObjectMissing extends Error {}
export class ObjectExists extends Error {}
export class ObjectTooLarge extends Error {}
export class DigestMismatch extends Error {}
