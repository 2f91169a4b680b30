import { createContext } from "react-router";

/** The pattern of the route that answered a request, for the process around the app: `/learning/:slug`. */
export const answeredRouteContext = createContext<{ pattern?: string }>();
