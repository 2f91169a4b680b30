export const currencyWords = { INR: "Rupees", USD: "Dollars" } as const;
