export async function runStudio(_args: string[]): Promise<void> {}
