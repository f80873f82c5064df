import { join } from 'node:path';
import type { Env } from '../env.ts';

/** Where an installation without a bucket keeps its files. */
export const localFiles = (dataFolder: string): string => join(dataFolder, 'files');

/** The folder for files on this machine; undefined where a bucket keeps them. */
export function filesFolder({ s3 }: Pick<Env, 's3'>, dataFolder: string): string | undefined {
  return s3 ? undefined : localFiles(dataFolder);
}
