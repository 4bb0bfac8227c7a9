/** The page of a sensor: where its name leads, wherever it stands. */
export const sensorLink = (id: string): string => `/sensors/${id}`
