/**
 * Packages whose hash the lockfile lacks, with the version that lacks it. They belong to other platforms and the registry that
 * this lockfile was written with did not serve them. The list may only get shorter: a new version comes with its hash.
 */
export const WITHOUT_INTEGRITY: readonly string[] = [
  '@biomejs/cli-android-arm64@2.6.8',
  '@biomejs/cli-android-x64@2.6.8',
  '@biomejs/cli-darwin-arm64@2.6.8',
  '@biomejs/cli-darwin-x64@2.6.8',
  '@biomejs/cli-linux-arm64-musl@2.6.8',
  '@biomejs/cli-linux-x64-musl@2.6.8',
  '@biomejs/cli-win32-arm64@2.6.8',
  '@biomejs/cli-win32-x64@2.6.8',
  '@napi-rs/canvas-android-arm64@1.1.1',
  '@napi-rs/canvas-darwin-arm64@1.1.1',
  '@napi-rs/canvas-darwin-x64@1.1.1',
  '@napi-rs/canvas-linux-arm-gnueabihf@1.1.1',
  '@napi-rs/canvas-linux-arm64-musl@1.1.1',
  '@napi-rs/canvas-linux-riscv64-gnu@1.1.1',
  '@napi-rs/canvas-linux-x64-musl@1.1.1',
  '@napi-rs/canvas-win32-arm64-msvc@1.1.1',
  '@napi-rs/canvas-win32-x64-msvc@1.1.1',
  '@tailwindcss/oxide-android-arm64@4.3.5',
  '@tailwindcss/oxide-darwin-arm64@4.3.5',
  '@tailwindcss/oxide-darwin-x64@4.3.5',
  '@tailwindcss/oxide-freebsd-x64@4.3.5',
  '@tailwindcss/oxide-linux-arm-gnueabihf@4.3.5',
  '@tailwindcss/oxide-win32-arm64-msvc@4.3.5',
  '@tailwindcss/oxide-win32-x64-msvc@4.3.5',
];
