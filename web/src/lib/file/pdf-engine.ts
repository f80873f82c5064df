/** The engine that reads PDF files and the address of its worker: chunks of their own, fetched only where a PDF is opened. */
export async function loadPdfEngine() {
  const [engine, { default: workerUrl }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  return { engine, workerUrl };
}
